import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { exportCopy as copy } from './system.copy.ts'
import { exportedTables, exportPath, notExported } from './system-export.ts'

/** Asks for the password again, and says what the archive holds. */
export function ExportForm() {
  return (
    <>
      <Card as="section">
        <CardHeading note={copy.care}>{copy.action}</CardHeading>
        <Form method="post" action={`${exportPath}/file`} reloadDocument className="grid max-w-[26rem] gap-4">
          <Checkbox name="files" defaultChecked label="With pictures and documents" />
          <TextField label="Your password" name="password" type="password" autoComplete="current-password" required />
          <Button type="submit" className="justify-self-start">
            {copy.action}
          </Button>
        </Form>
        <p className="mt-4 text-sm text-ink-soft">
          {copy.cutOff}{' '}
          <Link className="text-spruce underline" to="/super-admin/audit?entity=everything">
            Exports so far
          </Link>
        </p>
      </Card>
      <Card as="section">
        <CardHeading note="Each as CSV, for a spreadsheet, and as JSON, for software. A README.txt explains the archive.">
          What it holds
        </CardHeading>
        <ul className="list-disc pl-5 sm:columns-2 sm:gap-x-10">
          {Object.entries(exportedTables).map(([name, what]) => (
            <li key={name} className="break-inside-avoid py-0.5">
              {what}
            </li>
          ))}
          <li className="break-inside-avoid py-0.5">Pictures, documents of agents and of clients</li>
        </ul>
        <Notice className="mt-4" title="What it leaves out">
          <p>{copy.secrets}</p>
          <p>Also: {Object.values(notExported).join('; ')}.</p>
        </Notice>
      </Card>
    </>
  )
}
