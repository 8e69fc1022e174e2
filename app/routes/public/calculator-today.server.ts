import type { Today } from '#app/features/calculators/calculator-definition.ts'
import { ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import type { LoaderFunctionArgs } from 'react-router'

/** What the server knows for every defined calculator. */
export function loader({ context }: LoaderFunctionArgs): Today {
  return { day: ruleDay(context.get(appContext).now()) }
}
