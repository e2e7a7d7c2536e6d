import { useHydrated } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type * as z from 'zod'
import { useUser } from '#web/api/session.ts'
import { useEndedSession } from '#web/visitor/ended-session.ts'
import { findDraft, removeDraft, saveDraft } from './stored-drafts.ts'

interface Setup<Draft> {
  /** The form and the edited object, such as 'product 12'. Undefined for a form whose input must not be stored. */
  form: string | undefined
  /** Validates a stored draft. */
  schema: z.ZodType<Draft>
  /** The version of the edited object; null for a new one. */
  version: number | null
  hasChanges: () => boolean
  read: () => Draft
  /** Fills the form. */
  restore: (draft: Draft) => void
}

interface Offer<Draft> {
  draft: Draft
  /** Unix time in ms. */
  savedAt: number
  /** Whether the edited object has changed since. */
  isOutdated: boolean
}

const typingPauseMs = 400

/** Stores the unsaved input of a form while staff edit it, and offers it when a crashed page is opened again. */
export function useLocalDraft<Draft>(setup: Setup<Draft>) {
  const { form, version, hasChanges, read, restore } = setup
  const userId = useUser()?.id
  const key = userId === undefined || form === undefined ? undefined : { userId, form }
  const { offer, endOffer } = useOffer(setup, userId)
  // The draft of an earlier page stays until it is restored, discarded or replaced.
  const isOwn = useRef(false)

  useSaveAfterInput(() => {
    if (!key) return
    if (hasChanges()) saveDraft(key.userId, { form: key.form, savedAt: Date.now(), version, values: read() })
    else if (isOwn.current) removeDraft(key)
    isOwn.current = hasChanges()
  })

  return {
    offer,
    restore() {
      if (offer) restore(offer.draft)
      isOwn.current = true
      endOffer()
    },
    /** Also once the input is saved, or given up. */
    discard() {
      endOffer()
      isOwn.current = false
      if (key) removeDraft(key)
    },
  }
}

/** The stored draft when the form opens. Read after hydration, because the server has no access to it. */
function useOffer<Draft>({ form, schema, version }: Setup<Draft>, userId: number | undefined) {
  const isHydrated = useHydrated()
  const [isOver, setOver] = useState(false)
  const [opened] = useState(version)
  const offer = useMemo((): Offer<Draft> | undefined => {
    if (!isHydrated || userId === undefined || form === undefined) return undefined
    const found = findDraft({ userId, form })
    const { data } = schema.safeParse(found?.values)
    if (!found || data === undefined) return undefined
    return { draft: data, savedAt: found.savedAt, isOutdated: found.version !== opened }
    // oxlint-disable-next-line react/exhaustive-deps -- read once, with the schema of the first render
  }, [isHydrated, userId, form, opened])

  return { offer: isOver ? undefined : offer, endOffer: () => setOver(true) }
}

export type LocalDraft = Pick<ReturnType<typeof useLocalDraft<unknown>>, 'restore' | 'discard'> & {
  offer: Omit<Offer<unknown>, 'draft'> | undefined
}

/** Saves after a pause in the input, when the page is hidden, and when its owner has signed in again. */
function useSaveAfterInput(save: () => void) {
  const hasSessionEnded = useEndedSession() !== undefined
  const handleSave = useEffectEvent(save)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    function schedule() {
      clearTimeout(timer)
      timer = setTimeout(() => handleSave(), typingPauseMs)
    }
    for (const event of ['input', 'change', 'click', 'keyup', 'drop', 'paste'])
      document.addEventListener(event, schedule, options)
    addEventListener('pagehide', () => handleSave(), options)
    document.addEventListener('visibilitychange', () => handleSave(), options)
    if (!hasSessionEnded) schedule()
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [hasSessionEnded])
}
