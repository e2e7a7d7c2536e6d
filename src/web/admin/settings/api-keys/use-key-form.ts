import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { apiKeyForm } from '#contract/integrations/api-keys.ts'

type Input = z.input<typeof apiKeyForm>
type Output = z.output<typeof apiKeyForm>

export type KeyForm = UseFormReturn<Input, unknown, Output>

export function useKeyForm(): KeyForm {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(apiKeyForm),
    defaultValues: { name: '', scopes: [], lifetimeDays: 90 },
  })
}
