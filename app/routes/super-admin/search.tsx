import BellRing from 'lucide-react/icons/bell-ring'
import Download from 'lucide-react/icons/download'
import Globe from 'lucide-react/icons/globe'
import Plus from 'lucide-react/icons/plus'
import { alertListPath } from '#app/features/rate-alerts/rate-alerts.ts'
import type { AreaCommands } from '#app/features/accounts/staff-search.tsx'
import type { Command } from '#app/ui/command.ts'

const add = (label: string, words: string, to: string): Command => ({
  id: to,
  label,
  words: `${words} create`,
  icon: <Plus />,
  to,
})

/** The commands of the super admin's search besides the tabs; each links to a page that a tab links to as well. */
export const search: Pick<AreaCommands, 'actions' | 'paths'> = {
  actions: [
    add('Add agent', 'new broker account', '/super-admin?agent=new'),
    add('Add testimonial', 'new review', '/super-admin/testimonials?testimonial=new'),
    add('New post', 'add write blog', '/super-admin/blog?post=new'),
    add('Add rate', 'new', '/super-admin/rates?rate=new'),
    add('Add product', 'new', '/super-admin/products?product=new'),
    add('Add service', 'new', '/super-admin/services?service=new'),
    add('Add lender', 'new bank', '/super-admin/lenders?lender=new'),
    add('Add answer', 'new assistant question', '/super-admin/answers?answer=new'),
    {
      id: 'rate-alerts',
      label: 'Rate alerts',
      words: 'who waits email subscribers',
      icon: <BellRing />,
      to: alertListPath,
    },
    {
      id: 'export-leads',
      label: 'Export leads',
      words: 'download csv file',
      note: 'CSV',
      icon: <Download />,
      leaves: '/super-admin/csv/leads',
    },
    { id: 'site', label: 'View the site', words: 'public home page', icon: <Globe />, leaves: '/' },
  ],
  paths: {
    lead: (id) => `/super-admin/leads?lead=${id}`,
    agent: (id) => `/super-admin?agent=${id}`,
    post: (id) => `/super-admin/blog?post=${id}`,
  },
}
