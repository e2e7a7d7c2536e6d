import { ApiProblem } from '#contract/problem.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'

interface Problem {
  field: 'root' | 'password' | 'code'
  message: string
}

const problems: Partial<Record<string, Problem>> = {
  'wrong-credentials': { field: 'password', message: 'Wrong password. Please try again.' },
  'wrong-access-code': { field: 'code', message: 'Wrong access code. Please try again.' },
  'access-required': { field: 'code', message: 'Enter the access code of the shop' },
}

/** Why staff could not sign in again, and the field that it concerns. */
export function signInProblem(error: unknown): Problem {
  const known = error instanceof ApiProblem ? problems[error.code] : undefined
  return known ?? { field: 'root', message: errorMessage(error) }
}
