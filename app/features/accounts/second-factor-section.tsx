import { Link } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { accountPath } from './accounts.ts'

type SecondFactorSectionProps = {
  on: boolean
  mayTurnOff: boolean
  /** The step between password and first code. */
  setUp: { qrCode: string | null; key: string | null } | null
  /** Shown this once. */
  backupCodes: readonly string[] | null
  answers: Partial<Record<'setUp' | 'confirm' | 'renew' | 'turnOff', FormAnswer>>
}

/** A code from an app beside the password: set it up, replace the backup codes, turn it off. */
export function SecondFactorSection({ on, mayTurnOff, setUp, backupCodes, answers }: SecondFactorSectionProps) {
  return (
    <Card as="section">
      <CardHeading
        note="A code from an app on your phone, asked for after the password."
        actions={<Badge tone={on ? 'good' : 'neutral'}>{on ? 'On' : 'Off'}</Badge>}
      >
        Second factor
      </CardHeading>
      <div className="grid gap-6">
        {backupCodes && <BackupCodes codes={backupCodes} />}
        {!on &&
          (setUp ? <ConfirmStep setUp={setUp} answer={answers.confirm} /> : <PasswordStep answer={answers.setUp} />)}
        {on && (
          <>
            <PasswordForm
              intent="new-backup-codes"
              submit="Make new backup codes"
              answer={answers.renew}
              hint="The old ones stop working."
            />
            {mayTurnOff && (
              <PasswordForm intent="turn-off-second-factor" submit="Turn off" answer={answers.turnOff} danger />
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function PasswordStep({ answer }: { answer?: FormAnswer }) {
  return (
    <PasswordForm
      intent="set-up-second-factor"
      submit="Set up"
      answer={answer}
      hint="You need an authenticator app, such as the one built into your phone or password manager."
    />
  )
}

type PasswordFormProps = { intent: string; submit: string; hint?: string; danger?: boolean; answer?: FormAnswer }

function PasswordForm({ intent, submit, hint, danger, answer }: PasswordFormProps) {
  return (
    <AccountForm intent={intent} answer={answer} submit={submit} kind={danger ? 'danger' : 'secondary'}>
      <TextField
        id={`${intent}-password`}
        label="Current password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        hint={hint}
        error={answer?.form?.error?.password}
      />
    </AccountForm>
  )
}

function ConfirmStep({ setUp, answer }: { setUp: { qrCode: string | null; key: string | null }; answer?: FormAnswer }) {
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
      <AccountForm intent="confirm-second-factor" answer={answer} submit="Confirm" busy="Checking...">
        <TextField
          label="Code that the app shows now"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={answer?.form?.error?.code}
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
