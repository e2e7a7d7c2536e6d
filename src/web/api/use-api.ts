import { useRouter } from '@tanstack/react-router'
import type { Api } from '#contract/client.ts'

/** The typed client of the page that is shown. */
export function useApi(): Api {
  return useRouter().options.context.api
}
