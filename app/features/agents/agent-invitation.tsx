import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { EditedAgent } from './agents.server.ts'

/** Whether somebody who was invited has come, and the way to mail the link with which a password is chosen. */
export function AgentInvitation({ agent }: { agent: EditedAgent }) {
  const sending = useNavigation().formData?.get('intent') === 'invite'
  const hasAccount = agent.role === 'agent' || agent.role === 'admin'
  if (!hasAccount || agent.isOwn) return null
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 basis-72 grow text-sm">
        {agent.invitation ?? 'Forgot the password? A mail with a link to choose one can be sent.'}
        <span className="block text-ink-soft">A new link makes every earlier one void. It works once, for 7 days.</span>
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="id" value={agent.id} />
        <Button type="submit" kind="secondary" size="small" busy={sending} busyLabel="Sending...">
          {agent.invitation ? 'Send the invitation again' : 'Send a link to choose a password'}
        </Button>
      </Form>
    </Card>
  )
}
