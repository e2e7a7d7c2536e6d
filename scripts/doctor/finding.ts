import { OperatorError } from '#platform/operator-error.ts'

/** A problem and its remedy. A note needs no action. */
export interface Finding {
  kind: 'fault' | 'note'
  message: string
}

export const fault = (message: string): Finding => ({ kind: 'fault', message })
export const note = (message: string): Finding => ({ kind: 'note', message })

/** A fault if `check` throws an error that the operator can fix. */
export async function faultOf(check: () => unknown): Promise<Finding[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof OperatorError) return [fault(error.message)]
    throw error
  }
}
