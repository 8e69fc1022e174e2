import { MailReader } from '#app/features/system/system-mail.tsx'
import { mailLabels, systemCopy as copy } from '#app/features/system/system.copy.ts'
import { getMail } from '#app/features/system/system.mail.server.ts'
import { systemMailPath } from '#app/features/system/system.ts'
import { staffContext } from '#app/platform/context.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { titled } from '../public/page-meta.ts'
import type { Route } from './+types/system-mail-read.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  return { mail: await getMail(ctx, params.id), hidesLinks: Boolean(ctx.env.SMTP_URL) }
}

export const meta = titled(copy.mailTitle)

export default function SystemMailReadPage({ loaderData }: Route.ComponentProps) {
  const { mail, hidesLinks } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={mail.subject ?? mailLabels[mail.template] ?? mail.template}
        above={<BackLink to={systemMailPath}>All mail</BackLink>}
      />
      <MailReader mail={mail} hidesLinks={hidesLinks} />
    </div>
  )
}
