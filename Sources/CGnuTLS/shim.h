#pragma once
#include <gnutls/crypto.h>
