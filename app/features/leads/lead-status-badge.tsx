import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type LeadStatus, leadStatusLabels } from './leads.ts'

const tones: Record<LeadStatus, Tone> = { new: 'info', contacted: 'warning', qualified: 'good', closed: 'neutral' }

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={tones[status]}>{leadStatusLabels[status]}</Badge>
}
