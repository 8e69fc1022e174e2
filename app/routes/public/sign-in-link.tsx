import { lazy } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { DialogLink } from '#app/ui/dialog-link.tsx'

const loadDialog = () => import('./sign-in-dialog.tsx')
const SignInDialog = lazy(async () => ({ default: (await loadDialog()).SignInDialog }))

/** A link to the sign-in page; with JavaScript it opens the same form in a dialog. */
export function SignInLink({ className }: { className?: string }) {
  return (
    <DialogLink
      to="/auth"
      className={classes(buttonClass({ kind: 'quiet', size: 'small' }), className)}
      load={loadDialog}
      dialog={(onClose) => <SignInDialog open onClose={onClose} />}
    >
      Sign In
    </DialogLink>
  )
}
