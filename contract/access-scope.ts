/** The one scope that our access tokens carry and that the gateway asks for; no id token has it. */
export const apiScope = 'ai-medix/api';
