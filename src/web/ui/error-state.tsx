import { CloudOff } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  title: string
  onRetry: () => void
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
  children?: ReactNode
}

export function ErrorState({ onRetry, ...state }: Props) {
  return (
    <EmptyState
      role="alert"
      icon={CloudOff}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
      {...state}
    />
  )
}
