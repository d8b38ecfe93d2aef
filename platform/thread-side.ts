import { parentPort, type Transferable } from 'node:worker_threads'

/** Answers the questions that a thread is asked (thread.server.ts). `handOver`: what the answer takes along. */
export function serveThread<Question, Answer>(
  answerTo: (question: Question) => Promise<Answer>,
  handOver: (answer: Answer) => Transferable[] = () => [],
): void {
  parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) => {
    try {
      const answer = await answerTo(question)
      parentPort?.postMessage({ id, answer }, handOver(answer))
    } catch (error) {
      parentPort?.postMessage({ id, error })
    }
  })
}
