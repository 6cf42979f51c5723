import type { Settings } from '#server/settings/env.ts'
import { note, ok, type Verdict, wrong } from './finding.ts'

/** Whether receipts can name the seller; wrong only where real money is taken. */
export function lookAtOperator({ operator = {}, paymentProvider }: Settings): Verdict {
  const missing = [
    ...(operator.legalName ? [] : ['OPERATOR_NAME_AR or OPERATOR_NAME_EN']),
    ...(operator.address ? [] : ['OPERATOR_ADDRESS_AR or OPERATOR_ADDRESS_EN']),
    ...(operator.taxNumber ? [] : ['OPERATOR_TAX_NUMBER'])
  ]
  if (missing.length > 0) {
    const isReal = paymentProvider === 'paymob'
    return (isReal ? wrong : note)(`receipts lack ${missing.join(', ')}`)
  }
  const { taxRate } = operator
  const tax = taxRate ? `prices include ${taxRate}% tax` : 'no tax is named (OPERATOR_TAX_RATE)'
  return ok(`receipts name ${operator.legalName?.en}; ${tax}`)
}
