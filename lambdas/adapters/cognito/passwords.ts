import type { Passwords } from '../../me/ports';
import { cognitoPool } from './pool';

/** Checks a password by signing in with it. The session that comes of it is ended at once. */
export function cognitoPasswords(userPoolId: string, clientId: string): Passwords {
  const pool = cognitoPool(userPoolId, clientId);
  return {
    async isRight(memberId, password) {
      const tokens = await pool.signIn(memberId, password);
      if (!tokens) return false;
      await pool.revoke(tokens.refreshToken);
      return true;
    },
  };
}
