import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'

/** Leads to the sign-in page; with JavaScript it opens the same form in a dialog instead. */
export function SignInLink({ className }: { className?: string }) {
  return (
    <Link to="/auth" className={classes(buttonClass({ kind: 'quiet', size: 'small' }), className)}>
      Sign In
    </Link>
  )
}
