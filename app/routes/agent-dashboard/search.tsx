import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import type { AreaCommands } from '#app/features/accounts/staff-search.tsx'
import type { Command } from '#app/ui/command.ts'

/** What the agent's search offers besides the tabs. */
export const search: Pick<AreaCommands, 'actions' | 'paths'> = {
  actions: [
    {
      id: 'export-leads',
      label: 'Export leads',
      words: 'download csv file',
      note: 'CSV',
      icon: <Download aria-hidden="true" />,
      leaves: '/agent-dashboard/leads.csv',
    },
  ],
  paths: { lead: (id) => `/agent-dashboard/leads?lead=${id}` },
}

export function viewMyPage(path: string): Command {
  return {
    id: 'my-page',
    label: 'View my page',
    words: 'public profile',
    icon: <ExternalLink aria-hidden="true" />,
    leaves: path,
  }
}
