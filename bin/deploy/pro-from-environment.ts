/** The account that tries an upload, where the operator names one: `SMOKE_EMAIL` and `SMOKE_PASSWORD`. */
export function proFromEnvironment(): { email: string; password: string } | undefined {
  const { SMOKE_EMAIL: email, SMOKE_PASSWORD: password } = process.env;
  return email && password ? { email, password } : undefined;
}
