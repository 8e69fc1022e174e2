import { brand } from '#brand'
import { classes } from '#app/ui/classes.ts'
import type { ChatTurn } from './leads.ts'

/** A chat lead's turns as a conversation. */
export function LeadConversation({ turns }: { turns: readonly ChatTurn[] }) {
  return (
    <ol className="grid gap-2">
      {turns.map((turn, index) => (
        <li
          // Turns have no name of their own and never change their place.
          key={index}
          className={classes(
            'max-w-[85%] rounded-card border border-line px-3 py-2 wrap-anywhere whitespace-pre-wrap',
            turn.role === 'user' ? 'justify-self-end bg-spruce-wash' : 'justify-self-start bg-birch',
          )}
        >
          <span className="block text-xs text-ink-soft">{turn.role === 'user' ? 'Client' : brand.assistantName}</span>
          {turn.content}
        </li>
      ))}
    </ol>
  )
}
