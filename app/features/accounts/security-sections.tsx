import { Link } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountForm, NewPasswordFields } from './account-form.tsx'
import type { changeOwnSecurity } from './accounts.security.server.ts'
import { accountPath } from './accounts.ts'

type Answer = Awaited<ReturnType<typeof changeOwnSecurity>>['data']

/** The action's answer, if it is to the form with this intent. */
function answerTo(intent: string, answer: Answer | undefined) {
  return answer?.intent === intent ? answer : undefined
}

export function NameSection({ answer, fullName }: { answer?: Answer; fullName: string }) {
  const own = answerTo('rename', answer)
  return (
    <Card as="section">
      <CardHeading note="Stands beside what you do: in the history of leads, and in the audit log.">
        Your name
      </CardHeading>
      <AccountForm intent="rename" answer={own} submit="Save name">
        <TextField
          key={fullName}
          label="Full name"
          name="fullName"
          autoComplete="name"
          required
          defaultValue={fullName}
          error={own?.form?.error?.fullName}
        />
      </AccountForm>
    </Card>
  )
}

export function PasswordSection({ answer, email }: { answer?: Answer; email: string }) {
  const own = answerTo('change-password', answer)
  const errors = own?.form?.error
  return (
    <Card as="section">
      <CardHeading note="Changing it signs out every other session.">Password</CardHeading>
      <AccountForm intent="change-password" answer={own} submit="Change password">
        <input hidden type="text" autoComplete="username" readOnly value={email} />
        <TextField
          label="Current password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors?.password}
        />
        <NewPasswordFields errors={errors} />
      </AccountForm>
    </Card>
  )
}

type SessionSectionProps = {
  sessions: readonly {
    id: string
    current: boolean
    device: string
    address: string | null
    startedAt: Date
    seenAt: Date
  }[]
}

export function SessionSection({ sessions }: SessionSectionProps) {
  return (
    <Card as="section">
      <CardHeading note="A session ends after 12 hours without use, and after 7 days in any case.">
        Sessions
      </CardHeading>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.device}
                {session.current && <Badge tone="good">This session</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {session.address && `${session.address} · `}signed in {formatWhen(session.startedAt)}, last seen
                {` ${formatWhen(session.seenAt)}`}
              </p>
            </div>
            {!session.current && (
              <AccountForm intent="end-session" submit="Sign out" busy="Signing out..." kind="secondary">
                <input type="hidden" name="id" value={session.id} />
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-4">
          <AccountForm
            intent="end-other-sessions"
            submit="Sign out all others"
            busy="Signing out..."
            kind="secondary"
          />
        </div>
      )}
    </Card>
  )
}

type SecondFactorSectionProps = { on: boolean; mayTurnOff: boolean; answer?: Answer }

export function SecondFactorSection({ on, mayTurnOff, answer }: SecondFactorSectionProps) {
  const setUp = answer?.setUp
  return (
    <Card as="section">
      <CardHeading
        note="A code from an app on your phone, asked for after the password."
        actions={<Badge tone={on ? 'good' : 'neutral'}>{on ? 'On' : 'Off'}</Badge>}
      >
        Second factor
      </CardHeading>
      <div className="grid gap-6">
        {answer?.backupCodes && <BackupCodes codes={answer.backupCodes} />}
        {!on &&
          (setUp ? (
            <ConfirmStep setUp={setUp} answer={answer} />
          ) : (
            <PasswordForm
              intent="set-up-second-factor"
              submit="Set up"
              answer={answer}
              hint="You need an authenticator app, such as the one built into your phone or password manager."
            />
          ))}
        {on && (
          <>
            <PasswordForm
              intent="new-backup-codes"
              submit="Make new backup codes"
              answer={answer}
              hint="The old ones stop working."
            />
            {mayTurnOff && <PasswordForm intent="turn-off-second-factor" submit="Turn off" answer={answer} danger />}
          </>
        )}
      </div>
    </Card>
  )
}

type PasswordFormProps = { intent: string; submit: string; hint?: string; danger?: boolean; answer?: Answer }

function PasswordForm({ intent, submit, hint, danger, answer }: PasswordFormProps) {
  const own = answerTo(intent, answer)
  return (
    <AccountForm intent={intent} answer={own} submit={submit} kind={danger ? 'danger' : 'secondary'}>
      <TextField
        id={`${intent}-password`}
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        hint={hint}
        error={own?.form?.error?.password}
      />
    </AccountForm>
  )
}

function ConfirmStep({ setUp, answer }: { setUp: NonNullable<Answer['setUp']>; answer?: Answer }) {
  const own = answerTo('confirm-second-factor', answer)
  return (
    <div className="grid gap-4">
      {setUp.qrCode && (
        <div className="flex flex-wrap items-start gap-5">
          <img
            src={setUp.qrCode}
            alt="QR code for your authenticator app"
            width={208}
            height={208}
            className="rounded-field border border-line"
          />
          <div className="grid min-w-0 max-w-[22rem] flex-1 basis-56 gap-2">
            <p>Scan this with your authenticator app. If you cannot scan, type this key into it:</p>
            <p className="break-words rounded-field bg-birch px-3 py-2 font-medium tabular-nums">{setUp.key}</p>
          </div>
        </div>
      )}
      <AccountForm intent="confirm-second-factor" answer={own} submit="Confirm" busy="Checking...">
        <TextField
          label="Code that the app shows now"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={own?.form?.error?.code}
        />
      </AccountForm>
      {!setUp.qrCode && (
        <Link to={accountPath} className="justify-self-start py-1 text-sm text-spruce underline underline-offset-4">
          Start again with a new QR code
        </Link>
      )}
    </div>
  )
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice kind="warning" title="Keep these backup codes">
      <p>Each signs you in once when you do not have the app. They are not shown again.</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-medium tabular-nums sm:max-w-[22rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
