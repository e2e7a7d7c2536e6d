import type { Trial } from './trial.ts'
import { authorisation } from './trials/authorisation.ts'
import { checkouts } from './trials/checkouts.ts'
import { closedGate } from './trials/closed-gate.ts'
import { databaseRestarts } from './trials/database-restarts.ts'
import { failedStatements } from './trials/failed-statements.ts'
import { fullDisk } from './trials/full-disk.ts'
import { fuzz } from './trials/fuzz.ts'
import { kills } from './trials/kills.ts'
import { littleMemory } from './trials/little-memory.ts'
import { lostAnswers } from './trials/lost-answers.ts'
import { model } from './trials/model.ts'
import { replays } from './trials/replays.ts'
import { slowBodies } from './trials/slow-bodies.ts'
import { slowDatabase } from './trials/slow-database.ts'
import { stops } from './trials/stops.ts'

export const trials: Trial[] = [
  checkouts,
  replays,
  lostAnswers,
  kills,
  databaseRestarts,
  slowDatabase,
  fullDisk,
  littleMemory,
  stops,
  slowBodies,
  model,
  failedStatements,
  authorisation,
  closedGate,
  fuzz,
]
