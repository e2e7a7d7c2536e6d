import { useRouter } from '@tanstack/react-router'
import type { Api } from '#contract/client.ts'

/** The typed API client of the current page. */
export function useApi(): Api {
  return useRouter().options.context.api
}
