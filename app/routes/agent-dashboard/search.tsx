import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Plus from 'lucide-react/icons/plus'
import type { AreaCommands } from '#app/features/accounts/staff-search.tsx'
import type { Command } from '#app/ui/command.ts'

export const search: Pick<AreaCommands, 'actions' | 'paths'> = {
  actions: [
    {
      id: 'new-post',
      label: 'New post',
      words: 'add write create blog',
      icon: <Plus />,
      to: '/agent-dashboard/blog?post=new',
    },
    {
      id: 'export-leads',
      label: 'Export leads',
      words: 'download csv file',
      note: 'CSV',
      icon: <Download />,
      leaves: '/agent-dashboard/csv/leads',
    },
  ],
  paths: {
    lead: (id) => `/agent-dashboard/leads?lead=${id}`,
    post: (id) => `/agent-dashboard/blog?post=${id}`,
  },
}

export function viewMyPage(path: string): Command {
  return {
    id: 'my-page',
    label: 'View my page',
    words: 'public profile',
    icon: <ExternalLink />,
    leaves: path,
  }
}
