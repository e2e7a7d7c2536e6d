import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import { accessCodeForm } from '#contract/access/access-codes.ts'

type Input = z.input<typeof accessCodeForm>
type Output = z.output<typeof accessCodeForm>

export type CodeForm = UseFormReturn<Input, unknown, Output>

export function useCodeForm(values: Pick<Input, 'label' | 'endsOn'>): CodeForm {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(accessCodeForm),
    defaultValues: values,
  })
}

/** An empty field: the shop generates a code. */
export const codeOrUndefined = (typed: string | undefined) => typed || undefined
