import { timerJob } from '#platform/jobs/timer.server.ts'
import { cardInput, endCard, remindOfCard } from './commands.ts'

export const remindItself = timerJob('hms-cards.remind', cardInput, remindOfCard)

export const endItself = timerJob('hms-cards.end', cardInput, endCard)
