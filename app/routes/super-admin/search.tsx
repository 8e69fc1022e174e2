import BellRing from 'lucide-react/icons/bell-ring'
import Download from 'lucide-react/icons/download'
import Globe from 'lucide-react/icons/globe'
import Plus from 'lucide-react/icons/plus'
import { alertListPath } from '#app/features/rate-alerts/rate-alerts.ts'
import type { AreaCommands } from '#app/features/accounts/staff-search.tsx'

const plus = <Plus aria-hidden="true" />

/** What the super admin's search offers besides the tabs: each is a link that some tab has too. */
export const search: Pick<AreaCommands, 'actions' | 'paths'> = {
  actions: [
    {
      id: 'add-agent',
      label: 'Add agent',
      words: 'new create broker account',
      icon: plus,
      to: '/super-admin?agent=new',
    },
    {
      id: 'add-testimonial',
      label: 'Add testimonial',
      words: 'new create review',
      icon: plus,
      to: '/super-admin/testimonials?testimonial=new',
    },
    { id: 'new-post', label: 'New post', words: 'add write create blog', icon: plus, to: '/super-admin/blog?post=new' },
    { id: 'add-rate', label: 'Add rate', words: 'new create', icon: plus, to: '/super-admin/rates?rate=new' },
    {
      id: 'add-product',
      label: 'Add product',
      words: 'new create',
      icon: plus,
      to: '/super-admin/products?product=new',
    },
    {
      id: 'add-service',
      label: 'Add service',
      words: 'new create',
      icon: plus,
      to: '/super-admin/services?service=new',
    },
    {
      id: 'add-lender',
      label: 'Add lender',
      words: 'new create bank',
      icon: plus,
      to: '/super-admin/lenders?lender=new',
    },
    {
      id: 'rate-alerts',
      label: 'Rate alerts',
      words: 'who waits email subscribers',
      icon: <BellRing aria-hidden="true" />,
      to: alertListPath,
    },
    {
      id: 'export-leads',
      label: 'Export leads',
      words: 'download csv file',
      note: 'CSV',
      icon: <Download aria-hidden="true" />,
      leaves: '/super-admin/leads.csv',
    },
    { id: 'site', label: 'View the site', words: 'public home page', icon: <Globe aria-hidden="true" />, leaves: '/' },
  ],
  paths: {
    lead: (id) => `/super-admin/leads?lead=${id}`,
    agent: (id) => `/super-admin?agent=${id}`,
    post: (id) => `/super-admin/blog?post=${id}`,
  },
}
