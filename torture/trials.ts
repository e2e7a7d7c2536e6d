import type { Trial } from './trial.ts'
import { checkouts } from './trials/checkouts.ts'
import { databaseRestarts } from './trials/database-restarts.ts'
import { kills } from './trials/kills.ts'
import { lostAnswers } from './trials/lost-answers.ts'
import { replays } from './trials/replays.ts'
import { stops } from './trials/stops.ts'

export const trials: Trial[] = [checkouts, replays, lostAnswers, kills, databaseRestarts, stops]
