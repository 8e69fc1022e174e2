import { stressTestCalculator } from '#app/features/calculators/calculator-stress-test.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(stressTestCalculator.path)

export default calculatorPage(stressTestCalculator)
