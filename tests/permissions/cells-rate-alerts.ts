import type { Cell } from './cell.ts'

const table = 'public.rate_alerts'
const row = 'rate alerts'
const hash = (what: string, name: string) => `${what} ${name}`.padEnd(32, '-')

const becomes = (call: string, answer: boolean) =>
  `do $$ begin if ${call} <> ${answer} then raise exception 'answered otherwise'; end if; end $$`

const alerts = ['pending alert', 'confirmed alert', 'ended alert', 'forgotten alert']

/** Rate alerts are read by super admins, who may delete them, and by the worker that mails them. */
export const rateAlertCells: readonly Cell[] = [
  { row, table, does: 'read', expect: { super_admin: alerts, worker: alerts } },
  { row, table, does: 'change', set: 'armed = not armed', expect: { worker: ['confirmed alert'] } },
  { row, table, does: 'change', set: "status = 'ended'", expect: {} },
  { row, table, does: 'change', set: 'threshold = 9', expect: {} },
  { row, table, does: 'remove', expect: { super_admin: alerts, worker: ['forgotten alert'] } },
  ...(
    [
      [
        'asks for an alert',
        `select app.request_rate_alert(gen_random_uuid(), 'new@example.test', 'Ontario', 'fixed', '5 year', 3.5,
          'confirm-0123456789', 'leave-0123456789', 'w', '1', '/rate-alerts')`,
      ],
      ['confirms by the mailed token', becomes(`app.confirm_rate_alert('${hash('confirm', 'pending')}')`, true)],
      ['finds a link that is too old', becomes(`app.confirm_rate_alert('${hash('confirm', 'forgotten')}')`, false)],
      ['ends by the mailed token', becomes(`app.end_rate_alerts('${hash('unsubscribe', 'confirmed')}', true)`, true)],
    ] as const
  ).map(([what, sql]): Cell => ({ row, table, does: 'attempt', what, sql, ok: ['visitor', 'user'] })),
]
