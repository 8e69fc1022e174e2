import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Has every source read now. Sends `scrape` to the page that shows it. */
export function ScrapeButton({ kind = 'secondary' }: { kind?: 'primary' | 'secondary' }) {
  const busy = useNavigation().formData?.get('intent') === 'scrape'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="scrape" />
      <Button
        type="submit"
        kind={kind}
        busy={busy}
        busyLabel="Starting..."
        icon={<RefreshCw aria-hidden="true" className="size-5" />}
      >
        Scrape rates
      </Button>
    </Form>
  )
}
