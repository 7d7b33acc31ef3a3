import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import React from 'react';

// A busy machine is slow, not wrong: what comes is awaited, and only what never comes fails.
configure({ asyncUtilTimeout: 120_000 });

// React notes with each element where it was made, ten frames of the stack, for at most ten thousand elements a second:
// a warning says then by whom. No test reads that, and it is a twentieth of the time that the pages take here.
const counted = 'recentlyCreatedOwnerStacks';
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (!internals || !(counted in internals))
  throw new Error('React counts the stacks of its elements otherwise');
Object.defineProperty(internals, counted, { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });
