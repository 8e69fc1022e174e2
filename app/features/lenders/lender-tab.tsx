import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { PictureField } from '#app/ui/picture-field.tsx'
import { focusAtStart, type ListedFormProps, ListedRecordForm } from '#app/ui/record-form.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import type { ListData } from '#app/lib/list.ts'
import { IconButton } from '#app/ui/button.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import { StatusSwitch } from '#app/ui/row-actions.tsx'
import type { EditedLender, ManagedLender } from './lenders.server.ts'
import { type LenderType, lenderTypeLabels, lenderTypes } from './lenders.ts'

export function LenderForm({ record, backPath, lastResult }: ListedFormProps<EditedLender>) {
  return (
    <ListedRecordForm
      noun="lender"
      record={record}
      stored={{
        name: record?.name,
        type: record?.type ?? 'a_lender',
        displayOrder: record?.displayOrder ?? 0,
        logoUrl: record?.logoUrl,
      }}
      labels={{ name: 'Name', type: 'Kind', displayOrder: 'Display order', logoUrl: 'Logo' }}
      shown={{
        type: (sent) => lenderTypeLabels[sent as LenderType] ?? sent,
        displayOrder: (sent) => sent || '0',
      }}
      answer={lastResult}
      backPath={backPath}
    >
      {(field) => (
        <>
          <TextField {...field('name')} required autoComplete="off" ref={focusAtStart} />
          <SelectField
            {...field('type')}
            options={lenderTypes.map((type) => ({ value: type, label: lenderTypeLabels[type] }))}
          />
          <NumberField
            {...field('displayOrder')}
            inputMode="numeric"
            hint="The lowest comes first; equal ones go by name."
          />
          <PictureField
            {...field('logoUrl')}
            hint="Without one, the name is shown."
            upload={pictureUpload('lender-logo')}
            className="sm:col-span-2"
          />
        </>
      )}
    </ListedRecordForm>
  )
}

/** The columns of the lender list, and the frame that hears the keys for moving. The badge is the switch. */
export function useLenderTable(list: ListData<ManagedLender>) {
  const [movedId, setMovedId] = useState<string | null>(null)
  // Moving up or down makes sense only in the whole list, sorted by its own order.
  const mayMove = !list.isFiltered && !list.keep.sort
  const placeOf = ({ id }: ManagedLender) => list.paging.from + list.rows.findIndex((lender) => lender.id === id)
  const moved = list.rows.find((lender) => lender.id === movedId)

  const columns: DataColumn<ManagedLender>[] = [
    {
      id: 'name',
      header: 'Lender',
      main: true,
      cell: ({ name, logoUrl }) => <PicturedName name={name} imageUrl={logoUrl} />,
    },
    { id: 'kind', header: 'Kind', className: 'whitespace-nowrap', cell: (lender) => lenderTypeLabels[lender.type] },
    {
      id: 'order',
      header: 'Order',
      align: 'right',
      cell: (lender) => (
        <span className="inline-flex items-center gap-1">
          {lender.displayOrder}
          {mayMove && (
            <LenderMoves
              lender={lender}
              isFirst={placeOf(lender) === 1}
              isLast={placeOf(lender) === list.paging.total.count}
              onMove={() => setMovedId(lender.id)}
            />
          )}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: ({ id, isActive, name }) => <StatusSwitch id={id} isActive={isActive} name={name} />,
    },
  ]
  const frame = (table: ReactNode) => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same; this hears keys
    <div onKeyDown={moveByKey} className="grid grid-cols-1 gap-4">
      {table}
      <p role="status" className="sr-only">
        {moved && `${moved.name} is number ${placeOf(moved)} of ${list.paging.total.count}.`}
      </p>
    </div>
  )
  return { columns, frame }
}

/** Alt with an up or down arrow moves the focused row. */
function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
  const direction = event.altKey && { ArrowUp: 'up', ArrowDown: 'down' }[event.key]
  if (!direction || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest('[data-row]')
  const button = row?.querySelector<HTMLButtonElement>(`button[data-move="${direction}"]`)
  if (!button) return
  event.preventDefault()
  button.click()
}

type LenderMovesProps = { lender: ManagedLender; isFirst: boolean; isLast: boolean; onMove: () => void }

/** Buttons to move up or down; Alt with the arrows anywhere in the row does the same. */
function LenderMoves({ lender: { id, name }, isFirst, isLast, onMove }: LenderMovesProps) {
  return (
    <Form method="post" preventScrollReset onSubmit={onMove} className="-my-1 inline-flex items-center">
      <HiddenFields fields={{ intent: 'move', id }} />
      <MoveButton direction="up" name={name} isAtEnd={isFirst} />
      <MoveButton direction="down" name={name} isAtEnd={isLast} />
    </Form>
  )
}

// aria-disabled instead of disabled at the end of the list: a disabled button would lose the focus and the next key.
function MoveButton({ direction, name, isAtEnd }: { direction: 'up' | 'down'; name: string; isAtEnd: boolean }) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <IconButton
      type="submit"
      name="direction"
      value={direction}
      data-move={direction}
      label={`Move ${name} ${direction}`}
      aria-keyshortcuts={direction === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      aria-disabled={isAtEnd || undefined}
      onClick={(event) => isAtEnd && event.preventDefault()}
      icon={<Arrow aria-hidden="true" className="size-4" />}
      className="aria-disabled:opacity-40"
    />
  )
}
