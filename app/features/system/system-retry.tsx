import type { ComponentProps } from 'react'
import { ActionButton } from '#app/ui/action-button.tsx'

export function SystemButton(props: Pick<ComponentProps<typeof ActionButton>, 'intent' | 'fields' | 'children'>) {
  return <ActionButton {...props} kind="secondary" size="small" className="whitespace-nowrap" busyLabel="Trying..." />
}
