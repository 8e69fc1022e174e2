import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import {
  type Calculator,
  type Field,
  offeredField,
  offeredText,
  readCalculator,
} from '#app/features/calculators/calculator-definition.ts'
import { DefinedField } from '#app/features/calculators/calculator-page.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import type { CalculatorCard, Doubt } from './assistant.ts'
import type { AssistantCardProps } from './assistant-card.tsx'
import {
  cardTitle,
  counts,
  fieldLabel,
  fieldText,
  groupOf,
  isUnit,
  mustBeFilled,
  shownFields,
  typedOf,
} from './assistant-card-fields.ts'
import { CardFigure, CardResult } from './assistant-card-result.tsx'
import { cardKind } from './assistant-cards.ts'
import type { PanelCopy } from './assistant.copy.ts'

type CardBodyProps = AssistantCardProps & {
  calculator: Calculator
  /** In French: a text of the calculator, or null where there is no French for it. */
  inFrench: ((text: string) => string | null) | null
}

/** A calculator of the conversation: what was understood, what is assumed, what is in doubt, and the result. */
export function CardBody({ card, calculator, inFrench, copy, onChange, onAskBroker }: CardBodyProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const typed = typedOf(card, calculator)
  // Some results take thousands of payments, so they are worked out again only when a field changes.
  const key = JSON.stringify(typed)
  const reading = useMemo(
    () => readCalculator(calculator, typed, { day: card.day }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says whether the fields differ
    [calculator, key, card.day],
  )
  const [changed, setChanged] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const shown = shownFields(calculator, typed)
  const inSight = useInSight(card, calculator, { typed, shown, isOpen, errors: reading.errors })
  const waits = card.doubts.length > 0
  const folded = shown.filter((name) => !inSight.includes(name))
  const say = (text: string) => inFrench?.(text) ?? text
  const label = (name: string) => fieldLabel(calculator, name, say, copy.card.colon)
  const text = (name: string, value: string) => say(fieldText(calculator, name, value, typed))

  const isSameGroup = (name: string, before = '') => groupOf(calculator, name) === groupOf(calculator, before)

  function put(values: Readonly<Record<string, string>>, doubts = card.doubts) {
    const names = Object.keys(values)
    setChanged([...changed, ...names])
    onChange({ ...card, typed: { ...typed, ...values }, said: [...new Set([...card.said, ...names])], doubts })
  }

  function settle(doubt: Doubt, choice?: Doubt['choices'][number]) {
    const doubts = card.doubts.filter((one) => one !== doubt)
    if (choice) put({ ...choice.with, [choice.field]: choice.value }, doubts)
    else onChange({ ...card, doubts })
    // The pressed button goes away; without this the keyboard would begin at the top of the page again.
    root.current?.focus({ preventScroll: true })
  }

  /** Where a value comes from. */
  function origin(name: string, field: Field): string | undefined {
    const { fromMessage, fromYou, fillIn, assumed } = copy.card
    if (mustBeFilled(field, typed[name] ?? '')) return fillIn
    const source = card.assumed[name]
    if (changed.includes(name)) return fromYou
    if (card.said.includes(name)) return source ? `${fromMessage}${copy.card.colon}${say(source)}` : fromMessage
    if (typed[name] === '' && field.kind !== 'check') return undefined
    return source ? `${assumed}${copy.card.colon}${say(source)}` : assumed
  }

  function fieldOf(name: string): ReactNode {
    const field = offeredField(calculator, name, typed)
    const error = reading.errors[name]
    const options = field.kind === 'choice' ? field.options.map((one) => ({ ...one, label: say(one.label) })) : []
    const isWide = field.kind === 'check' || options.some((one) => one.label.length > 16)
    return (
      <DefinedField
        key={name}
        definition={{
          ...field,
          ...(field.kind === 'choice' && { options }),
          label: label(name),
          hint: error ? undefined : origin(name, field),
        }}
        error={error && inFrench ? (inFrench(error) ?? wrongIn(copy)) : error}
        props={{
          name,
          value: offeredText(calculator, name, typed),
          onChange: ({ currentTarget }) => put({ [name]: currentTarget.value.slice(0, longestTyped) }),
        }}
        className={isWide ? 'col-span-2' : 'row-span-3 grid-rows-subgrid'}
      />
    )
  }

  return (
    <div ref={root} role="group" aria-labelledby={id} tabIndex={-1} className="grid gap-3 outline-none">
      <h3 id={id} className="text-base font-semibold">
        {say(cardTitle(card.name, calculator))}
      </h3>
      <CardFigure
        reading={reading}
        waits={waits}
        missing={shown.filter((name) => mustBeFilled(calculator.fields[name]!, typed[name] ?? '')).map(label)}
        inFrench={inFrench}
        copy={copy}
      />
      {card.doubts.map((doubt, index) => (
        <DoubtChips key={index} doubt={doubt} copy={copy} onSettle={(choice) => settle(doubt, choice)}>
          {({ field, value }) =>
            doubt.beside === null ? label(field) : `${label(field)}${copy.card.colon}${text(field, value)}`
          }
        </DoubtChips>
      ))}
      {inSight.length > 0 && <div className={gridClass}>{inSight.map(fieldOf)}</div>}
      {folded.length > 0 && (
        <details className="group -my-1" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="flex min-h-11 items-start gap-1.5 py-2 text-sm md:min-h-8 md:py-1">
            <ChevronRightIcon className="mt-0.75 size-3.5 shrink-0 text-spruce transition-transform group-open:rotate-90" />
            <span className="min-w-0 text-ink-soft">
              <span className="font-medium text-spruce">{copy.card.allAssumed}</span>
              {folded
                .filter((name) => counts(calculator, name, typed))
                .map((name, index, all) => (
                  <span key={name}>
                    {index === 0 ? copy.card.colon : ' · '}
                    {isSameGroup(name, all[index - 1]) ? say(calculator.fields[name]?.label ?? '') : label(name)}{' '}
                    <span className="font-medium text-ink tabular-nums">
                      {text(name, offeredText(calculator, name, typed)).replaceAll(/(\d) /g, '$1\u00A0')}
                    </span>
                  </span>
                ))}
            </span>
          </summary>
          {isOpen && <div className={gridClass}>{folded.map(fieldOf)}</div>}
        </details>
      )}
      <CardResult reading={reading} waits={waits} inFrench={inFrench} copy={copy} />
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to={addressOf(calculator, typed, reading.result?.address)}
          kind="secondary"
          size="small"
          className="px-2!"
        >
          {copy.card.open}
        </LinkButton>
        {onAskBroker && (
          <Button kind="secondary" size="small" className="px-2!" onClick={onAskBroker}>
            {copy.card.askBroker}
          </Button>
        )}
      </div>
    </div>
  )
}

// What a request may hold; no field needs more.
const longestTyped = 40
// Label, control and origin of two neighbours stand on common lines, however long a label is.
const gridClass =
  'grid grid-cols-2 gap-x-3 gap-y-1 *:mb-1.5 [&_.control]:md:min-h-9 [&_.control]:md:py-1 [&_[id$=description]]:text-xs'

type Placing = {
  typed: Record<string, string>
  shown: readonly string[]
  isOpen: boolean
  errors: Partial<Record<string, string | null>>
}

/**
 * The fields that are not folded away: said, to be said, in doubt, or wrong. One that got there stays, and none leaves the open
 * fold, so that nothing moves away from under somebody who types.
 */
function useInSight({ name, said, doubts }: CalculatorCard, { fields }: Calculator, placing: Placing): string[] {
  const { typed, shown, isOpen, errors } = placing
  const inDoubt = doubts.flatMap(({ choices }) => choices.map(({ field }) => field))
  const isMissing = (field: string) =>
    mustBeFilled(fields[field]!, typed[field] ?? '') || (cardKind(name).needs.includes(field) && !typed[field])
  const wanted = shown.filter(
    (field) =>
      !isUnit(fields, field) &&
      (said.includes(field) || inDoubt.includes(field) || Boolean(errors[field]) || isMissing(field)),
  )
  const [placed, setPlaced] = useState<readonly string[]>(wanted)
  if (!isOpen && wanted.some((field) => !placed.includes(field))) setPlaced([...placed, ...wanted])
  return shown.filter((field) => placed.includes(field))
}

type DoubtChipsProps = {
  doubt: Doubt
  copy: PanelCopy
  /** Without a choice the number is left out, or the word changes nothing. */
  onSettle: (choice?: Doubt['choices'][number]) => void
  children: (choice: Doubt['choices'][number]) => string
}

/** A question that one tap answers. */
function DoubtChips({ doubt: { said, beside, choices }, copy, onSettle, children }: DoubtChipsProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="rounded-field border border-amber/35 bg-amber-wash px-3 py-2">
      <p id={id} className="font-medium">
        {beside !== null
          ? copy.card.whatDoes(said, beside)
          : choices.length > 0
            ? copy.card.whatIs(said)
            : copy.card.unused(said)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={`${choice.field} ${choice.value}`}
            kind="secondary"
            size="small"
            onClick={() => onSettle(choice)}
          >
            {children(choice)}
          </Button>
        ))}
        <Button kind="quiet" size="small" onClick={() => onSettle()}>
          {beside !== null ? copy.card.isRight : choices.length > 0 ? copy.card.leaveOut : copy.card.without}
        </Button>
      </div>
    </div>
  )
}

/** The calculator's own page with these figures. */
function addressOf({ path, form }: Calculator, typed: Record<string, string>, address?: URLSearchParams): string {
  const params = new URLSearchParams(address ?? form.write(typed))
  // That page starts with today's rate, which is another one tomorrow.
  if (path === '/mortgage-calculator' && typed.rate) params.set('rate', typed.rate)
  return params.size > 0 ? `${path}?${params}` : path
}

function wrongIn(copy: PanelCopy): string {
  return 'wrongField' in copy.card ? copy.card.wrongField : ''
}
