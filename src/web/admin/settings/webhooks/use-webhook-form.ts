import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { webhookForm } from '#contract/integrations/webhooks.ts'

type Input = z.input<typeof webhookForm>
type Output = z.output<typeof webhookForm>

export type WebhookForm = UseFormReturn<Input, unknown, Output>

export const webhookFieldNames = ['url', 'description', 'eventTypes'] as const

export function useWebhookForm(values: Input): WebhookForm {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(webhookForm), defaultValues: values })
}
