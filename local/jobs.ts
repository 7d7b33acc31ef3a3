// Often enough that a job runs soon after its hour, as the schedule of the deployed stages has it.
const lookEveryMs = 30_000;

/** Runs jobs beside each other. One that fails does not keep the others from being done. */
export function runJobs(jobs: Record<string, () => Promise<unknown>>): void {
  for (const [name, run] of Object.entries(jobs)) {
    run().catch(() => console.error(`The job ${name} failed; its log says why.`));
  }
}

/** Runs every job when an hour begins, while this machine runs. The function that it answers stops it. */
export function jobsOnTheirHours(jobs: Record<string, () => Promise<unknown>>): () => void {
  const hourNow = () => Math.floor(Date.now() / 3_600_000);
  let ran = hourNow();
  const timer = setInterval(() => {
    if (hourNow() === ran) return;
    ran = hourNow();
    runJobs(jobs);
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
