import LogOut from 'lucide-react/icons/log-out'
import { Form } from 'react-router'
import { Button, type ButtonLook } from '#app/ui/button.tsx'
import { forgetRecent } from './account-search.ts'
import { accountsCopy } from './accounts.copy.ts'

/** The logout form; the search submits it too. */
export const logoutFormId = 'logout'

/** Logs out with a full page load, so that nothing of the staff area stays in the tab's memory. */
export function LogoutButton({ id, kind = 'secondary', size = 'small' }: ButtonLook & { id?: string }) {
  return (
    <Form id={id} method="post" action="/auth/sign-out" reloadDocument onSubmit={forgetRecent}>
      <Button type="submit" kind={kind} size={size} icon={<LogOut className="size-4 max-sm:hidden" />}>
        {accountsCopy.logout}
      </Button>
    </Form>
  )
}
