import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

const loadDialog = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(async () => ({ default: (await loadDialog()).SignInDialog }))

/** Leads to the sign-in page; with JavaScript it opens the same form in a dialog, fetched when somebody comes near. */
export function SignInLink({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to="/auth"
        className={classes(buttonClass({ kind: 'quiet', size: 'small' }), className)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={(event) => {
          // Somebody who wants a new tab gets one.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        Sign In
      </Link>
      {open && (
        <Suspense>
          <SignInDialog open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
