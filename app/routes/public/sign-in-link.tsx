import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { accountsCopy } from '#app/features/accounts/accounts.copy.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

const loadForm = () => import('#app/features/accounts/sign-in-form.tsx')
const SignInForm = lazy(async () => ({ default: (await loadForm()).SignInForm }))

/** Leads to the sign-in page; with JavaScript it opens the same form in a dialog instead. */
export function SignInLink({ className }: { className?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to="/auth"
        className={classes(buttonClass({ kind: 'quiet', size: 'small' }), className)}
        onPointerEnter={() => void loadForm()}
        onClick={(event) => {
          // Somebody who wants a new tab gets one.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {accountsCopy.signIn}
      </Link>
      <Dialog open={open} onClose={() => setOpen(false)} title={accountsCopy.title} width="small">
        <Suspense fallback={<FormOnItsWay />}>
          <div ref={startInFirstField}>
            <SignInForm />
          </div>
        </Suspense>
      </Dialog>
    </>
  )
}

function startInFirstField(box: HTMLDivElement | null) {
  box?.querySelector('input')?.focus()
}

function FormOnItsWay() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4">
      <Skeleton className="h-17" />
      <Skeleton className="h-17" />
      <Skeleton className="h-11" />
      <Skeleton className="h-7 w-44" />
    </div>
  )
}
