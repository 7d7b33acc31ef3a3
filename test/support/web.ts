import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong: what comes is awaited, and only what never comes fails.
configure({ asyncUtilTimeout: 120_000 });
