/** Choices of a `Select` of clock times: '09:00' is shown as 09.00. */
export const TimeOptions = ({ times }: { times: readonly string[] }) =>
  times.map(time => (
    <option key={time} value={time}>
      {time.replace(':', '.')}
    </option>
  ))
