import { maxSavedViews } from '#contract/limits.ts'
import type { StaleSavedView } from '#contract/lists/saved-views.ts'
import { Conflict, Forbidden, NotFound, Stale } from '#platform/problems.ts'

export class SavedViewNotFound extends NotFound {
  constructor() {
    super('view-not-found', 'View not found. It may have been deleted.')
  }
}

/** A view that another staff member shares. */
export class NotYourView extends Forbidden {
  constructor() {
    super('not-your-view', 'Only its owner can change this view. Save your own view instead.')
  }
}

/** The view was changed after it was read. Carries the current one. */
export class ViewChanged extends Stale {
  constructor(current: StaleSavedView) {
    super('This view was changed after you opened it.', current)
  }
}

export class ViewNameTaken extends Conflict {
  constructor() {
    super('view-name-taken', 'You already have a view with this name. Choose another name.')
  }
}

export class TooManyViews extends Conflict {
  constructor() {
    super('too-many-views', `You can save up to ${maxSavedViews} views. Delete one you no longer need.`, {
      max: maxSavedViews,
    })
  }
}
