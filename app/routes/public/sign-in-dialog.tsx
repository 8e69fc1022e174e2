import { accountsCopy } from '#app/features/accounts/accounts.copy.ts'
import { SignInForm } from '#app/features/accounts/sign-in-form.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={accountsCopy.title} width="small" startIn="first field">
      <SignInForm />
    </Dialog>
  )
}
