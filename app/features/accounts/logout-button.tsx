import LogOut from 'lucide-react/icons/log-out'
import { Form } from 'react-router'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { accountsCopy } from './accounts.copy.ts'

/** Leaves by a whole new page, so that nothing of the staff area stays in the tab's memory. */
export function LogoutButton({ kind = 'secondary', size = 'small' }: ButtonLook) {
  return (
    <Form method="post" action="/auth/sign-out" reloadDocument>
      <Button type="submit" kind={kind} size={size} icon={<LogOut aria-hidden="true" className="size-4" />}>
        {accountsCopy.logout}
      </Button>
    </Form>
  )
}
